/** An SVG still as a data URL, so that stories need no network and look the same everywhere. */
export function drawnPicture(hue: number, width = 640, height = 360): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 38% 16%)"/><stop offset="1" stop-color="hsl(${hue + 28} 52% 46%)"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#s)"/>
<circle cx="${width * 0.72}" cy="${height * 0.46}" r="${height * 0.16}" fill="hsl(${hue + 40} 88% 76%)"/>
<path d="M0 ${height * 0.72} Q ${width * 0.25} ${height * 0.5} ${width * 0.5} ${height * 0.7} T ${width} ${height * 0.62} V ${height} H 0 Z" fill="hsl(${hue} 42% 12%)"/>
<path d="M0 ${height * 0.86} Q ${width * 0.3} ${height * 0.7} ${width * 0.6} ${height * 0.86} T ${width} ${height * 0.8} V ${height} H 0 Z" fill="hsl(${hue} 46% 7%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
