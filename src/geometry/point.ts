/** A place on the table: inches, x east, y north, origin at the south-west corner. */
export type Point = readonly [x: number, y: number];

/** A place above the table: z is inches above the bare table. */
export type Point3 = readonly [x: number, y: number, z: number];
