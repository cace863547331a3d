/** A stopwatch for alternating parts of work, in milliseconds for each part. */
export class Laps<Part extends string> {
  readonly ms: Record<Part, number>;
  private since = performance.now();

  constructor(parts: readonly Part[]) {
    this.ms = Object.fromEntries(parts.map((part) => [part, 0])) as Record<Part, number>;
  }

  /** Starts a lap; the time before it belongs to no part. */
  begin(): void {
    this.since = performance.now();
  }

  /** Ends a lap: the time since the last end belongs to a part. */
  end(part: Part): void {
    const now = performance.now();
    this.ms[part] += now - this.since;
    this.since = now;
  }

  rounded(): Record<Part, number> {
    const entries = Object.entries<number>(this.ms).map(([part, ms]) => [part, Math.round(ms)]);
    return Object.fromEntries(entries) as Record<Part, number>;
  }
}
