type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };
/** A configuration, or a part of one. */
export type ConfigurationObject = { [key: string]: Json | undefined };
