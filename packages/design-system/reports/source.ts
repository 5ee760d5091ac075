import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The folder of the sources that the reports describe. */
export const source = join(import.meta.dirname, '..', 'src');

export function parse(file: string): ts.SourceFile {
  const text = readFileSync(file, 'utf8');
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the text of the doc comment before a declaration. */
export function docOf(node: ts.Node): string {
  const doc = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc);
  return oneLine(ts.getTextOfJSDocComment(doc?.comment) ?? '');
}
