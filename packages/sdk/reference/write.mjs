// Writes the reference of the SDK, one page per area, from the built types: the compiler resolves the methods, which are
// derived from the contract, and `api-report` has extracted a model of the other exports.
// Without `--write`, fails if the pages are out of date. The Storybook shows the same pages.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls as contract } from '@kinora/api-contract';
import { methodsOf } from './methods.mjs';

const here = import.meta.dirname;
const exportsOf = (entryName) => {
  const file = join(here, `../node_modules/.cache/api/${entryName}.api.json`);
  const { members } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(members[0].members.map((member) => [member.name, member]));
};
const exported = exportsOf('index');

/** The contract document; its operations have the same names as the methods. */
const { paths } = JSON.parse(readFileSync(join(here, '../../../docs/openapi.json'), 'utf8'));
const operations = new Map(
  Object.values(paths).flatMap((path) =>
    Object.values(path).map((operation) => [operation.operationId, operation]),
  ),
);

const exact = (text) => text.replaceAll(/\s+/g, ' ').trim();
const textOf = ({ excerptTokens }, { startIndex, endIndex }) =>
  exact(
    excerptTokens
      .slice(startIndex, endIndex)
      .map(({ text }) => text)
      .join(''),
  );
/** In an optional field, `| undefined` goes without saying. */
const signatureOf = ({ excerptTokens, isOptional }) =>
  exact(excerptTokens.map(({ text }) => text).join(''))
    .replace(isOptional ? /( \| undefined)?;$/ : /;$/, '')
    .replace(/^readonly /, '');

/** The text of a doc comment; `{@link X}` becomes the name. */
const docOf = ({ docComment = '' }) =>
  docComment
    .replace(/^\/\*\*|\*\/\s*$/g, '')
    .replaceAll(/^[ \t]*\* ?/gm, '')
    .replaceAll(/\{@link (\S+?)\}/g, '`$1`')
    .replaceAll(/(\S)\n```ts/g, '$1\n\n```ts')
    .trim();

/** The text of a table cell: one line, with escaped bars. */
const cell = (text) => exact(text).replaceAll('|', String.raw`\|`);
const code = (text) => (text ? `\`${cell(text)}\`` : '');

const undescribedMembers = new Set();
/** The table cell that describes a member. */
function meaningCell(member, text) {
  if (!text) undescribedMembers.add(member);
  return cell(text);
}

function table(fields, path) {
  const rows = fields.map(({ name, isNeeded, type, doc }) => {
    const meaning = meaningCell(`${path}: ${name}`, doc);
    return `| \`${name}\` | ${isNeeded ? 'yes' : 'no'} | ${code(type)} | ${meaning} |`;
  });
  return ['| option | needed | type | description |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

const parts = (...texts) => texts.filter(Boolean).join('\n\n');

const ofEveryCall = new Set(['429', '500', '503']);
/** The refusals that a call may get from the host. */
function refusals(subject, name) {
  const resolvesWhenMissing = contract[subject][name].missing === 'resolves';
  const rows = Object.entries(operations.get(`${subject}.${name}`)?.responses ?? {})
    .filter(([status]) => Number(status) >= 400 && !ofEveryCall.has(status))
    .filter(([status]) => !(status === '404' && resolvesWhenMissing))
    .map(([status, { description, 'x-codes': reasons }]) => {
      const words = description.replace(/ \([^)]*\)$/, '');
      const serverCodes = reasons.map((reason) => `\`${reason}\``).join(', ');
      return `| ${status} | ${serverCodes} | ${words} |`;
    });
  if (rows.length === 0) return '';
  return ['| refusal | `serverCode` | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function methodEntry({ name, doc, optionsName, mark, fields, value }, area) {
  const path = `sdk.${area}.${name}`;
  if (!doc) undescribedMembers.add(path);
  return parts(
    `## ${name}`,
    doc,
    ['```ts', `${path}(options${mark}: ${optionsName}): Promise<${value}>`, '```'].join('\n'),
    table(fields, path),
    value === 'void' ? '' : `Result: \`${value}\``,
    refusals(area, name),
  );
}

const failures =
  'Every call rejects only with an `ApiFailure`. Its `code` is one of ' +
  `${textOf(exported.get('ApiFailureCode'), exported.get('ApiFailureCode').typeTokenRange)
    .split(' | ')
    .map((name) => `\`${name.replaceAll("'", '')}\``)
    .join(
      ', ',
    )}; its fields are on the page about the client. Of the statuses above, 401 has the code \`unauthorised\`, any other \`refused\`. ` +
  'Any call may also fail with 429 (`too-many`), 500 (`internal`) or 503 (`unavailable`); ' +
  'other hosts may send no `serverCode`.';

function areaPage(area, typeName) {
  return parts(
    `# sdk.${area}`,
    docOf(exported.get(typeName)),
    ...methodsOf(typeName, area).map((method) => methodEntry(method, area)),
    '## Failures',
    failures,
  );
}

const source = (path) => readFileSync(join(here, path), 'utf8');
const envelope = source('../../api-contract/src/envelope.ts');
const orders = source('../../api-contract/src/videos/orders.ts');
/** The exports that `@kinora/api-contract` declares. They are not in the model of this package. */
const contractTypes = {
  ChannelOrder: orders,
  FailureCode: envelope,
  FieldError: envelope,
  VideoSortField: orders,
};
/** Types of words, and the source that says what each word means: the model has no comments inside of a type. */
const wordLists = {
  ApiFailureCode: [source('../src/api-failure.ts'), 'type ApiFailureCode'],
  ChannelOrder: [orders, 'const channelOrders'],
  FailureCode: [envelope, 'const failureCodes'],
  SdkLogEvent: [source('../src/sdk-logger.ts'), 'type SdkLogEvent'],
  VideoSortField: [orders, 'const videoSortFields'],
};

const memberTable = (rows) => ['| member | description |', '| --- | --- |', ...rows].join('\n');

/** The table of a type of words. */
function wordTable(name) {
  const [text, declaration] = wordLists[name];
  const [, rest = ''] = text.split(`export ${declaration} =`);
  const [list] = rest.split('\n\n');
  const rows = [...list.matchAll(/^ .*'(.+)'[,;]?(?: \/\/ (.*))?$/gm)].map(
    ([, word, meaning = '']) => `| \`${word}\` | ${meaningCell(`${name} ${word}`, meaning)} |`,
  );
  return ['| value | meaning |', '| --- | --- |', ...rows].join('\n');
}

/** The documentation of a type of the contract, from its source. */
function contractEntry(name) {
  const declaration = String.raw`/\*\* (.*) \*/\nexport (?:interface|type) ${name} (?:=|\{([^}]*))`;
  const [, doc, members = ''] = new RegExp(declaration).exec(contractTypes[name]);
  const rows = [...members.matchAll(/(?:\/\*\* (.*) \*\/\n)? *readonly (.+);/g)].map(
    ([, text = '', member]) => `| ${code(member)} | ${meaningCell(`${name}.${member}`, text)} |`,
  );
  return parts(`## ${name}`, doc, wordLists[name] ? wordTable(name) : memberTable(rows));
}

/** The documentation of one export: its doc comment, its fields or its signature. */
function entry(name, from = exported) {
  if (contractTypes[name]) return contractEntry(name);
  const found = from.get(name);
  if (wordLists[name]) return parts(`## ${name}`, docOf(found), wordTable(name));
  const fields = [...(found.members ?? [])].filter(({ kind }) => kind !== 'Constructor');
  const rows = fields.map(
    (field) =>
      `| ${code(signatureOf(field))} | ${meaningCell(field.canonicalReference, docOf(field))} |`,
  );
  return parts(
    `## ${name}`,
    docOf(found),
    rows.length > 0
      ? memberTable(rows)
      : ['```ts', signatureOf(found).replace(/^export (declare )?|^declare /, ''), '```'].join(
          '\n',
        ),
  );
}

const calls = exported.get('SdkCalls').members;
const pages = new Map(
  calls.map(({ name }) => [
    name,
    areaPage(name, `${name[0].toUpperCase()}${name.slice(1)}Resource`),
  ]),
);
const shownThere = new Set(
  [...pages.values()].flatMap((page) =>
    [...page.matchAll(/\b[A-Z]\w+(?:Options|Resource)\b/g)].flat(),
  ),
);
/** The same options under another name. */
const optionsOfMethods = new Set(
  [...exported]
    .filter(
      ([, { kind, excerptTokens }]) =>
        kind === 'TypeAlias' && excerptTokens.some(({ text }) => text === 'CallOptions'),
    )
    .map(([name]) => name),
);
const rest = [...exported.keys()].filter(
  (name) =>
    !shownThere.has(name) && !/(?:Resource|Group)$/.test(name) && !optionsOfMethods.has(name),
);
const first = [
  'createSdk',
  'createClient',
  'SdkOptions',
  'Sdk',
  'Session',
  'eachItem',
  'ApiFailure',
  'ApiFailureCode',
];
const others = [...rest, ...Object.keys(contractTypes)]
  .filter((name) => !first.includes(name))
  .toSorted((one, other) => (one < other ? -1 : 1));
// The types of the values are in the API report of `@kinora/domain`.
const domain = readFileSync(join(here, '../../domain/api/report.md'), 'utf8');
/** Replaces `(typeof visibilities)[number]` by the values of that list. */
const withValues = (declaration) =>
  declaration.replaceAll(/\(typeof (\w+)\)\[number\]/g, (whole, name) => {
    const [, list] =
      new RegExp(`^export const ${name}: readonly \\[(.*)\\];$`, 'm').exec(domain) ?? [];
    return list?.replaceAll(', ', ' | ') ?? whole;
  });
const values = domain
  .split('\n\n')
  .map((declaration) => declaration.replaceAll(/^ *\/\/ .*\n/gm, ''))
  .filter((declaration) => /^export (interface|type) /.test(declaration));
pages.set(
  'values',
  parts(
    '# The values',
    'The types of `@kinora/domain` that calls return. Dates are ISO 8601 in UTC, durations are seconds.',
    ['```ts', values.map(withValues).join('\n\n'), '```'].join('\n'),
  ),
);
pages.set('client', parts('# The client', ...[...first, ...others].map((name) => entry(name))));
const alone = exportsOf('calls');
pages.set(
  'calls',
  parts(
    '# Single calls',
    'The exports of `@kinora/sdk/calls`: GET calls without a session, for a page that shows one thing, or for a server. Only imported calls are bundled. `ApiFailure`, `ApiFailureCode`, `isApiFailure`, `isRetryable`, `isTimeout` and `messageOf` are on the page about the client.',
    '`feedCall`, `searchCall`, `videoCall`, `publishedCall`, `channelCall` and `commentsCall` are the calls. Each resolves with the same value as the method of the client, except `publishedCall`: with the videos of the page as an array, without page numbers.',
    ...['createCaller', 'CallerOptions', 'Caller', 'ReadCall', 'ReadOptions'].map((name) =>
      entry(name, alone),
    ),
  ),
);

if (undescribedMembers.size > 0) {
  console.error(
    `@kinora/sdk: these members have no description:\n${[...undescribedMembers].join('\n')}`,
  );
  process.exitCode = 1;
}
mkdirSync(here, { recursive: true });
const stale = [...pages].filter(([name, text]) => {
  const file = join(here, `${name}.md`);
  const isSame = existsSync(file) && readFileSync(file, 'utf8') === `${text}\n`;
  if (!isSame && process.argv.includes('--write')) writeFileSync(file, `${text}\n`);
  return !isSame;
});
if (stale.length > 0 && !process.argv.includes('--write')) {
  const names = stale.map(([name]) => `reference/${name}.md`).join(', ');
  console.error(
    `@kinora/sdk: ${names} differ from the types. Update them with: npm run api-report`,
  );
  process.exitCode = 1;
}
