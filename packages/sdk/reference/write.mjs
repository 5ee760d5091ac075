// The reference of the SDK, one page for each area, from the model that `api-report` has read from the built types.
// Without `--write` it compares and fails. The pages are shown in the Storybook, too.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const exportsOf = (entryName) => {
  const file = join(here, `../node_modules/.cache/api/${entryName}.api.json`);
  const { members } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(members[0].members.map((member) => [member.name, member]));
};
const exported = exportsOf('index');

/** The contract as it is written down: its operations are called as the methods are. */
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
const signatureOf = ({ excerptTokens }) =>
  exact(excerptTokens.map(({ text }) => text).join('')).replace(
    /^readonly |( \| undefined)?;$/g,
    '',
  );

/** A doc comment without its stars; `{@link X}` is the name alone. */
const docOf = ({ docComment = '' }) =>
  docComment
    .replace(/^\/\*\*|\*\/\s*$/g, '')
    .replaceAll(/^[ \t]*\* ?/gm, '')
    .replaceAll(/\{@link (\S+?)\}/g, '`$1`')
    .replaceAll(/(\S)\n```ts/g, '$1\n\n```ts')
    .trim();

/** What stands in a table: one line, and no bar of its own. */
const cell = (text) => exact(text).replaceAll('|', String.raw`\|`);
const code = (text) => (text ? `\`${cell(text)}\`` : '');

/** The fields of an options type, those that it takes over included. */
function fieldsOf(name) {
  const found = exported.get(name);
  if (found?.kind !== 'Interface') return [];
  const inherited = found.extendsTokenRanges.flatMap((range) => fieldsOf(textOf(found, range)));
  return [...found.members.filter(({ kind }) => kind === 'PropertySignature'), ...inherited];
}

function table(fields) {
  if (fields.length === 0) return '';
  const rows = fields.map((field) => {
    const type = textOf(field, field.propertyTypeTokenRange).replace(/ \| undefined$/, '');
    return `| \`${field.name}\` | ${field.isOptional ? 'no' : 'yes'} | ${code(type)} | ${cell(docOf(field))} |`;
  });
  return ['| option | needed | type | |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

const parts = (...texts) => texts.filter(Boolean).join('\n\n');

const ofEveryCall = new Set(['429', '500', '503']);
/** What is gone already need not be removed: these two take the refusal for success. */
const fineWhenGone = new Set(['videos.remove', 'playlists.remove']);

/** The refusals that a call may get from the host. */
function refusals(name) {
  const rows = Object.entries(operations.get(name)?.responses ?? {})
    .filter(([status]) => Number(status) >= 400 && !ofEveryCall.has(status))
    .filter(([status]) => !(status === '404' && fineWhenGone.has(name)))
    .map(([status, { description, 'x-codes': reasons }]) => {
      const words = description.replace(/ \([^)]*\)$/, '');
      const serverCodes = reasons.map((reason) => `\`${reason}\``).join(', ');
      return `| ${status} | ${serverCodes} | ${words} |`;
    });
  if (rows.length === 0) return '';
  return ['| refusal | `serverCode` | |', '| --- | --- | --- |', ...rows].join('\n');
}

function method(member, path) {
  const [options] = member.parameters ?? [];
  const typeName = options && textOf(member, options.parameterTypeTokenRange);
  const names = typeName?.split(/[^\w]+/).filter((name) => exported.has(name)) ?? [];
  const result =
    member.returnTypeTokenRange &&
    textOf(member, member.returnTypeTokenRange).replace(/^Promise<(.*)>$/, '$1');
  return parts(
    `## ${member.name}`,
    docOf(member),
    ['```ts', `${path}${signatureOf(member)}`, '```'].join('\n'),
    table(names.flatMap(fieldsOf)),
    result && result !== 'void' ? `Result: \`${result}\`` : '',
    refusals(`${path.replace('sdk.', '')}${member.name}`),
  );
}

const failures =
  'Every call rejects with an `ApiFailure` alone. Its `code` is one of ' +
  `${textOf(exported.get('ApiFailureCode'), exported.get('ApiFailureCode').typeTokenRange)
    .split(' | ')
    .map((name) => `\`${name.replaceAll("'", '')}\``)
    .join(
      ', ',
    )}; its fields are on the page about the client. Of the refusals above, 401 comes with the code \`unauthorised\`, any other with \`refused\`. ` +
  'Any call may also be answered by 429 (`too-many`), 500 (`internal`) and 503 (`unavailable`); ' +
  'a host of the same family may give no `serverCode`.';

function areaPage(area, typeName) {
  const type = exported.get(typeName);
  const methods = type.members.map((member) => method(member, `sdk.${area}.`));
  return parts(`# sdk.${area}`, docOf(type), ...methods, '## Failures', failures);
}

/** An exported name by itself: what it is, its form, its fields. */
function entry(name, from = exported) {
  const found = from.get(name);
  const fields = [...(found.members ?? [])].filter(({ kind }) => kind !== 'Constructor');
  const rows = fields.map(
    (field) =>
      `| \`${signatureOf(field).replaceAll('|', String.raw`\|`)}\` | ${cell(docOf(field))} |`,
  );
  return parts(
    `## ${name}`,
    docOf(found),
    rows.length > 0
      ? ['| member | |', '| --- | --- |', ...rows].join('\n')
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
const rest = [...exported.keys()].filter(
  (name) => !shownThere.has(name) && !name.endsWith('Resource'),
);
const first = [
  'createSdk',
  'SdkOptions',
  'Sdk',
  'Session',
  'eachItem',
  'ApiFailure',
  'ApiFailureCode',
];
const others = rest
  .filter((name) => !first.includes(name))
  .toSorted((one, other) => (one < other ? -1 : 1));
// The values come from `@kinora/domain`; its own report has their form.
const domain = readFileSync(join(here, '../../domain/api/index.api.md'), 'utf8');
const values = domain
  .split('\n\n')
  .map((declaration) => declaration.replaceAll(/^ *\/\/ .*\n/gm, ''))
  .filter((declaration) => /^export (interface|type) /.test(declaration));
pages.set(
  'values',
  parts(
    '# The values',
    'What calls answer with: the types of `@kinora/domain`. Dates are ISO 8601 in UTC, durations are seconds.',
    ['```ts', values.join('\n\n'), '```'].join('\n'),
  ),
);
pages.set('client', parts('# The client', ...[...first, ...others].map((name) => entry(name))));
const alone = exportsOf('calls');
pages.set(
  'calls',
  parts(
    '# Single calls',
    'What `@kinora/sdk/calls` exports beside `ApiFailure` and its guards: reading calls without a session, for a page that shows one thing, or for a server. Only what is imported is bundled.',
    '`feedCall`, `searchCall`, `videoCall`, `publishedCall`, `channelCall` and `commentsCall` are the calls; each answers as the method of the client does.',
    ...['createCaller', 'CallerOptions', 'Caller', 'CallFields'].map((name) => entry(name, alone)),
  ),
);

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
    `@kinora/sdk: ${names} no longer say what the types say. Write them: pnpm api-report`,
  );
  process.exitCode = 1;
}
