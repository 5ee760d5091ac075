import ts from 'typescript';
import { CopiedCode, textOf } from './copied-code.ts';
import { fieldsOf, unwrap, valueOf, type StoryFile } from './story-file.ts';

type Args = ReadonlyMap<string, ts.Expression>;

const MAX_LINE = 80;

/** Returns lines that begin at column 0, however deep they were in their file. */
function dedent(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  const depths = rest.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const depth = depths.length > 0 ? Math.min(...depths) : 0;
  return [first, ...rest.map((line) => line.slice(depth))].join('\n');
}

const indent = (text: string, by = '  ') => text.replaceAll(/\n(?=.)/g, `\n${by}`);

function attribute(file: StoryFile, name: string, given: ts.Expression): string {
  const value = ts.isParenthesizedExpression(given) ? given.expression : given;
  const text = dedent(textOf(file, value));
  if (ts.isStringLiteral(value) && !value.text.includes('"')) return `${name}="${value.text}"`;
  return value.kind === ts.SyntaxKind.TrueKeyword ? name : `${name}={${text}}`;
}

function child(file: StoryFile, given: ts.Expression): string {
  const value = ts.isParenthesizedExpression(given) ? given.expression : given;
  const text = dedent(textOf(file, value));
  if (ts.isStringLiteral(value) && !/[{}<>]/.test(value.text)) return value.text;
  return ts.isJsxElement(value) || ts.isJsxSelfClosingElement(value) || ts.isJsxFragment(value)
    ? text
    : `{${text}}`;
}

/** Returns an element with the args of a story. */
function element(file: StoryFile, component: string, args: Args): string {
  const children = args.get('children');
  const attributes = [...args]
    .filter(([name]) => name !== 'children')
    .map(([name, value]) => attribute(file, name, value));
  const inner = children ? child(file, children) : '';
  const line = ['<' + component, ...attributes].join(' ');
  const oneLine = inner ? `${line}>${inner}</${component}>` : `${line} />`;
  if (oneLine.length <= MAX_LINE && !oneLine.includes('\n')) return oneLine;
  const isShort = line.length <= MAX_LINE && !line.includes('\n');
  const start = isShort
    ? line
    : ['<' + component, ...attributes.map((one) => indent(one))].join('\n  ');
  if (!inner) return isShort ? `${start} />` : `${start}\n/>`;
  return `${start}${isShort ? '' : '\n'}>\n  ${indent(inner)}\n</${component}>`;
}

/** Returns the code of a component called Example. */
const exampleOf = (jsx: string) =>
  jsx.includes('\n') || jsx.length > MAX_LINE - 30
    ? `export const Example = () => (\n  ${indent(jsx)}\n);`
    : `export const Example = () => ${jsx};`;

/** Replaces `{...args}` by the args. Returns `undefined` where the code uses args in another way. */
function withArgs(file: StoryFile, body: ts.Node, args: Args): string | undefined {
  const text = textOf(file, body);
  const attributes = [...args]
    .filter(([name]) => name !== 'children')
    .map(([name, value]) => attribute(file, name, value));
  const inserted = attributes.join(' ');
  if (inserted.includes('\n') || inserted.length > MAX_LINE) return undefined;
  const replaced = text.replaceAll('{...args}', inserted);
  // An element that overrides one of the args would have the attribute twice.
  const isPlain =
    !/\bargs\b/.test(replaced) && !/\{\.\.\.args\} \w|\w=\S+ \{\.\.\.args\}/.test(text);
  return isPlain && !args.has('children') ? replaced : undefined;
}

function argsText(file: StoryFile, args: Args): string {
  const fields = [...args].map(
    ([name, value]) => `${name}: ${indent(dedent(textOf(file, value)))},`,
  );
  return `const args = {\n  ${fields.join('\n  ')}\n} as const;`;
}

interface Rendering {
  readonly file: StoryFile;
  readonly copied: CopiedCode;
  readonly args: Args;
}

const addAll = ({ copied, file, args }: Rendering) => {
  for (const value of args.values()) copied.add(file, value);
};

/** Returns the code of a story with a `render` function. */
function rendered(rendering: Rendering, render: ts.ArrowFunction): string {
  const { file, copied, args } = rendering;
  const body = ts.isBlock(render.body) ? render.body : unwrap(render.body);
  copied.add(file, body);
  if (ts.isBlock(body)) return `export function Example() ${dedent(textOf(file, body))}`;
  if (render.parameters.length === 0) return exampleOf(dedent(textOf(file, body)));
  addAll(rendering);
  const plain = withArgs(file, body, args);
  if (plain !== undefined) return exampleOf(dedent(plain));
  const jsx = dedent(textOf(file, body));
  return `export function Example() {\n  ${indent(argsText(file, args))}\n  return (\n    ${indent(jsx, '    ')}\n  );\n}`;
}

/**
 * Returns the code that people copy from a story: a file that compiles in an app, with its imports. Returns `undefined` for
 * an export that is not an object, such as a story that a helper creates.
 */
export function storyCode(file: StoryFile, exportName: string): string | undefined {
  const value = valueOf(file, exportName);
  if (!value || !ts.isObjectLiteralExpression(value)) return undefined;
  const meta = fieldsOf(file, valueOf(file, 'meta'));
  const story = fieldsOf(file, value);
  const args = new Map([...fieldsOf(file, meta.get('args')), ...fieldsOf(file, story.get('args'))]);
  const copied = new CopiedCode();
  const rendering = { file, copied, args };
  const given = story.get('render') ?? meta.get('render');
  const render = given && ts.isIdentifier(given) ? (valueOf(file, given.text) ?? given) : given;
  if (render && ts.isArrowFunction(render)) return copied.toText(rendered(rendering, render));
  const component = render ?? meta.get('component');
  if (!component) return undefined;
  copied.add(file, ts.factory.createParenthesizedExpression(component));
  addAll(rendering);
  return copied.toText(exampleOf(element(file, component.getText(), args)));
}
