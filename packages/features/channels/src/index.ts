export { ChannelScreen, type ChannelScreenProps } from './channel/channel-screen.tsx';
export {
  SubscribeControl,
  type SubscribeControlProps,
  type SubscribeVariant,
} from './subscriptions/subscribe-control.tsx';
export {
  SubscriptionsScreen,
  type SubscriptionsScreenProps,
} from './subscriptions/subscriptions-screen.tsx';
export { SubscribedChannels } from './subscriptions/subscribed-channels.tsx';
