/** The give in every comparison of measured inches: 12.0000001 counts as 12. */
export const EPS = 1e-6; // inches

export const lt = (a: number, b: number): boolean => a < b - EPS;
export const le = (a: number, b: number): boolean => a <= b + EPS;
export const gt = (a: number, b: number): boolean => !le(a, b);
export const ge = (a: number, b: number): boolean => !lt(a, b);
