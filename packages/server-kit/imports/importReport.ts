/** Rows that were not imported, by reason. */
export type SkippedRows = { what: string; reason: string; count: number; names: string[] };

/** The imported and skipped rows of one Backstage plugin. */
export type PluginReport = {
  plugin: string;
  /** Where the data is: "the database 'backstage_plugin_catalog'"; undefined if it has no database. */
  place: string | undefined;
  imported: Map<string, number>;
  skipped: SkippedRows[];
  notes: string[];
};

const maxReasons = 50;
const maxNames = 3;
const maxNotes = 100;
const otherReasons = 'other reasons';

export type Reporter = ReturnType<typeof createReporter>;

/** Collects the report on one plugin. It stays small, regardless of the number of skipped rows. */
export function createReporter(plugin: string, place: string | undefined) {
  const report: PluginReport = { plugin, place, imported: new Map(), skipped: [], notes: [] };

  const entryOf = (what: string, reason: string): SkippedRows => {
    const known = report.skipped.find((entry) => entry.what === what && entry.reason === reason);
    if (known) return known;
    if (report.skipped.length >= maxReasons && reason !== otherReasons) return entryOf(what, otherReasons);
    const entry = { what, reason, count: 0, names: [] };
    report.skipped.push(entry);
    return entry;
  };

  return {
    report,
    add(what: string, count: number): void {
      report.imported.set(what, (report.imported.get(what) ?? 0) + count);
    },
    skip(what: string, reason: string, name: string): void {
      const entry = entryOf(what, reason);
      entry.count += 1;
      if (entry.names.length < maxNames) entry.names.push(name);
    },
    note(text: string): void {
      if (report.notes.length < maxNotes && !report.notes.includes(text)) report.notes.push(text);
    },
  };
}
