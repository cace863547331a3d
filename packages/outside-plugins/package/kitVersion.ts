/**
 * The version of the kits. A change that can break a plugin raises the first number, everything that a plugin may newly
 * use the second.
 */
export const kitVersion = '1.0.0';
