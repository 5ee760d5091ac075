export { RegisterScreen as default } from '@kinora/account';
