import { type OptionDefinition, type OptionName, commands, groups, options } from './commands.ts';

/** The argument after which the program prints how the words that follow can continue, one possibility per line. */
export const CONTINUE = '--continue-words';

/** What each shell runs. Where no word fits, it completes file names. */
export const completionScripts = {
  bash: `_kinora_channel() {
  local IFS=$'\\n'
  COMPREPLY=($(kinora-channel ${CONTINUE} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _kinora_channel kinora-channel`,
  zsh: `_kinora_channel() {
  local -a words_that_fit
  words_that_fit=("\${(@f)$(kinora-channel ${CONTINUE} "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$words_that_fit" ]]; then compadd -a words_that_fit; else _files; fi
}
compdef _kinora_channel kinora-channel`,
  fish: `complete -c kinora-channel -a '(kinora-channel ${CONTINUE} (commandline -opc)[2..] (commandline -ct))'`,
} as const;
export type Shell = keyof typeof completionScripts;
export const isShell = (text: string): text is Shell => Object.hasOwn(completionScripts, text);

const valuesOf: Readonly<Partial<Record<OptionName, readonly string[]>>> = {
  visibility: ['private', 'public'],
  format: ['vtt', 'srt'],
};

const isOption = (word: string): word is `--${OptionName}` =>
  word.startsWith('--') && Object.hasOwn(options, word.slice(2));

function optionThatNeedsValue(word: string | undefined): OptionName | undefined {
  if (word === undefined || !isOption(word)) return undefined;
  const name = Object.keys(options).find((each): each is OptionName => `--${each}` === word);
  const option: OptionDefinition | undefined = name && options[name];
  return option?.type === 'string' ? name : undefined;
}

/** The words that can follow the words of a command's name. */
function nextWords(typed: readonly string[]): readonly string[] {
  const names = [...Object.keys(commands), ...Object.keys(groups), 'help'];
  const longer = names
    .map((name) => name.split(' '))
    .filter((words) => typed.every((word, index) => words[index] === word))
    .flatMap((words) => words[typed.length] ?? []);
  return [...new Set(longer)];
}

/** Returns how the last word, which may be empty, can continue after the others. */
export function continuationsOf(words: readonly string[]): readonly string[] {
  const before = words.slice(0, -1);
  const current = words.at(-1) ?? '';
  const starting = (found: readonly string[]) => found.filter((word) => word.startsWith(current));

  const option = optionThatNeedsValue(before.at(-1));
  if (option) return starting(valuesOf[option] ?? []);
  const plain = before.filter(
    (word, index) => !word.startsWith('-') && !optionThatNeedsValue(before[index - 1]),
  );
  const topic = plain[0] === 'help' ? plain.slice(1) : plain;
  const command = Object.entries(commands).find(([name]) =>
    `${topic.join(' ')} `.startsWith(`${name} `),
  );
  if (current.startsWith('-')) {
    const own = command ? command[1].options : (['version'] as const);
    return starting([...own, 'help'].map((name) => `--${name}`));
  }
  if (command?.[0] === 'completion') return starting(Object.keys(completionScripts));
  return command ? [] : starting(nextWords(topic));
}
