/** The kit counts as a plugin: its tables begin with `callboard_`, its points, services and topics with `callboard.` */
export const kitId = 'callboard';
