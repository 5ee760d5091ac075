export { LoginScreen as default } from '@kinora/account';
