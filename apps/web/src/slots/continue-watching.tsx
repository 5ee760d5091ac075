export { ContinueRow as default } from '@kinora/watch-history';
