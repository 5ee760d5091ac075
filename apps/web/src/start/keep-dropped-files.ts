/**
 * Keeps the browser on the site when a file is dropped outside a file input: by default it leaves the page to show the file.
 * Screens that accept dropped files listen themselves.
 */
export function keepDroppedFiles(): void {
  for (const type of ['dragover', 'drop'] as const) {
    document.addEventListener(type, (event) => {
      const isForInput = event.target instanceof Element && event.target.matches('[type="file"]');
      if (event.dataTransfer?.types.includes('Files') && !isForInput) event.preventDefault();
    });
  }
}
