/** Writes lines to a run's log; secrets are masked. */
export type TaskLogger = {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};
