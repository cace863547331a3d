export type DirectoriesTables = {
  directories_held_syncs: HeldSyncRow;
  directories_leavers: LeaverRow;
  directories_person_photos: PersonPhotoRow;
  directories_photos: PhotoRow;
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

export type PersonPhotoRow = { directory: string; ref: string; person_id: string; version: string };

export type PhotoRow = {
  key: string;
  content: Buffer | null;
  type: string;
  etag: string;
  bytes: number;
  expires_at: number;
  used_at: number;
};
