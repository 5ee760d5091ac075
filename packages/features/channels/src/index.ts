export { ChannelScreen, type ChannelScreenProps } from './channel/channel-screen.tsx';
