export type MicrosoftGraphTables = {
  microsoft_graph_cursors: CursorRow;
  microsoft_graph_records: RecordRow;
  microsoft_graph_photos: PhotoRow;
};

export type RecordKind = 'user' | 'group';

type CursorRow = { directory: string; kind: RecordKind; fingerprint: string; link: string };

type RecordRow = { directory: string; kind: RecordKind; id: string; record: string };

type PhotoRow = { directory: string; person: string; version: string; checked_at: number };
