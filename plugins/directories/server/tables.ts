export type DirectoriesTables = {
  directories_held_syncs: HeldSyncRow;
  directories_leavers: LeaverRow;
};

export type HeldSyncRow = {
  directory: string;
  source: string;
  held_at: number;
  current: number;
  max_deletion_percent: number;
  deletions: string;
  released_at: number;
};

export type LeaverRow = {
  directory: string;
  ref: string;
  left_at: number;
  entity: string;
  handled_at: number;
};
