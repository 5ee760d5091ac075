/** Gives the browser's bar, and the window of the installed app, the colour of the page in each theme. */
export function followThemeColor(): void {
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  const apply = () => {
    meta.content = getComputedStyle(document.body).backgroundColor;
  };
  apply();
  document.head.append(meta);
  new MutationObserver(apply).observe(document.documentElement, {
    attributeFilter: ['data-theme'],
  });
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', apply);
}
