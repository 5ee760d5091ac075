export { fileStorage } from './node/file-storage.ts';
