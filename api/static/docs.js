const docs = document.getElementById("docs");

SwaggerUIBundle({
  url: docs.dataset.schema,
  domNode: docs,
  deepLinking: true,
  validatorUrl: null,
  withCredentials: true,
  requestInterceptor: async (request) => {
    // A signed-in browser has to prove that it means a change.
    if (!["GET", "HEAD"].includes(request.method ?? "GET")) {
      const me = await (await fetch("/api/v1/session")).json();
      if (me.csrf) request.headers["X-CSRF-Token"] = me.csrf;
    }
    return request;
  },
});
