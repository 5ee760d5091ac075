/** The product's name, as people read it in mails, page heads, refusals and at the start; the web app has its own [PRODUCT-09]. */
export const BRAND = 'Kinora';
