export { ShortcutsDialog as default } from '@kinora/site-frame';
