/** The name of this site. Packages receive it as a prop; only this app knows it. */
export const BRAND = 'Kinora';
