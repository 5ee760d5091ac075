export { ForgotPasswordScreen as default } from '@kinora/account';
