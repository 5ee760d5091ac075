export { HistoryScreen as default } from '@kinora/watch-history';
