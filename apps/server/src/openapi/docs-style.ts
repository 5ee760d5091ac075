/** The style sheet of the API page, served separately: the page itself contains no style. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --page: #fdfdfc; --panel: #f9f9f8; --line: #dad9d6; --quiet: #63635e; --text: #21201c;
  --accent: #ab6400; --accent-soft: #fff7c2; --positive: #2a7e3b; --notice: #00749e; --critical: #d13415;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #111110; --panel: #191918; --line: #3b3a37; --quiet: #b5b3ad; --text: #eeeeec;
    --accent: #ffca16; --accent-soft: #302008; --positive: #71d083; --notice: #75c7f0; --critical: #ff977d;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-block-start: 24px; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/24px system-ui, sans-serif; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
.frame { display: grid; grid-template-columns: 240px minmax(0, 1fr); max-width: 1200px; margin: 0 auto; }
nav { position: sticky; inset-block-start: 0; align-self: start; max-block-size: 100vh; overflow-y: auto; padding: 32px 16px; font-size: 14px; }
nav ul { list-style: none; margin: 0 0 16px; padding: 0; }
nav p { margin: 0 0 4px; font-weight: 600; }
nav li a { display: block; padding: 2px 8px; border-radius: 6px; color: var(--quiet); text-decoration: none; }
nav li a:hover { color: var(--text); background: var(--panel); }
main { padding: 32px 24px 96px; min-width: 0; }
h1 { font-size: 32px; line-height: 40px; margin: 0 0 8px; }
h2 { font-size: 24px; line-height: 32px; margin: 48px 0 16px; }
h3 { font-size: 16px; line-height: 24px; margin: 0; }
h4 { font-size: 14px; line-height: 20px; margin: 16px 0 4px; color: var(--quiet); font-weight: 600; }
.intro { max-width: 72ch; color: var(--quiet); margin: 0 0 8px; white-space: pre-line; }
article { border: 1px solid var(--line); border-radius: 12px; background: var(--panel); margin: 0 0 16px; padding: 16px 20px; }
.call { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; }
.call code { overflow-wrap: anywhere; background: none; padding: 0; }
.method { font: 600 12px/20px ui-monospace, monospace; border: 1px solid currentcolor; border-radius: 6px; padding: 0 8px; }
.method[data-method="get"] { color: var(--notice); }
.method[data-method="post"] { color: var(--positive); }
.method[data-method="patch"] { color: var(--accent); }
.method[data-method="delete"] { color: var(--critical); }
.level { margin-inline-start: auto; font-weight: 400; font-size: 14px; color: var(--quiet); }
.summary { margin: 4px 0 0; }
.details { margin: 4px 0 0; color: var(--quiet); font-size: 14px; max-width: 72ch; }
code { font: 14px/20px ui-monospace, monospace; background: var(--page); padding: 1px 4px; border-radius: 6px; }
.fields { width: 100%; border-collapse: collapse; font-size: 14px; line-height: 20px; }
.fields th, .fields td { text-align: start; vertical-align: top; padding: 4px 12px 4px 0; border-block-start: 1px solid var(--line); font-weight: 400; }
.fields th { width: 200px; overflow-wrap: anywhere; }
.fields td { color: var(--quiet); overflow-wrap: anywhere; }
.required { color: var(--accent); font-size: 12px; }
details { margin: 16px 0 0; font-size: 14px; }
summary { cursor: pointer; color: var(--quiet); }
pre { overflow-x: auto; margin: 8px 0 0; padding: 12px; border-radius: 6px; background: var(--page); border: 1px solid var(--line); font: 13px/20px ui-monospace, monospace; }
@media (max-width: 800px) {
  .frame { display: block; }
  nav { position: static; max-block-size: none; padding: 24px 16px 0; }
  nav ul { display: none; }
  main { padding: 16px 16px 64px; }
  .level { margin-inline-start: 0; }
  .fields th { width: 40%; }
}
`;
