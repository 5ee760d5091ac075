export { ResetPasswordScreen as default } from '@kinora/account';
