// Starts Swagger UI in the device's theme. A tried call carries the cookies of the site, or the token given to "Authorize".
const dark = matchMedia('(prefers-color-scheme: dark)');
const followTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
followTheme();
dark.addEventListener('change', followTheme);

globalThis.SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  filter: true,
  showExtensions: true,
  defaultModelsExpandDepth: 0,
});
