/** The product's name, as people read it (D1). */
export const BRAND = 'Kinora';
