/** The blocks of a guidance page. */
export { AllStories } from './all-stories.tsx';
export { Do, DoAndDont, Dont } from './do-and-dont.tsx';
export { KeyboardContract, ScreenReaderContract } from './accessibility-contract.tsx';
export { PropsTable } from './props-table.tsx';
