/** Allows pushing facts about any entity. Facts decide checks of scorecards, so only pipelines should have it. */
export const factsWrite = { type: 'basic', name: 'facts.write', attributes: { action: 'update' } } as const;

export const factsPermissions = [factsWrite];
