export { type FormOptions, useForm } from './use-form.ts';
export { type RequestOptions, type RequestStage, useRequest } from './use-request.ts';
export { type ValidationOptions, useValidation } from './use-validation.ts';
