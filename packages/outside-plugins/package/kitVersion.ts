/** The version of the kits. A breaking change increases the major version, an addition the minor version. */
export const kitVersion = '1.0.0';
