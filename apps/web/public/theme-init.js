// Runs before the first paint, as a file of its own: the Content-Security-Policy allows no inline script.
// The theme store of the app reads the same key and goes on from here.
try {
  const stored = localStorage.getItem('theme');
  if (stored === 'light' || stored === 'system') document.documentElement.dataset.theme = stored;
} catch {
  // Storage is forbidden: the page stays dark.
}
