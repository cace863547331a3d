type Kit = {
  name: string;
  folder: string;
  doors: Readonly<Record<string, string>>;
  webDoors: Readonly<Record<string, string>>;
  /** By door; without it, all names are public. */
  publicNames?: Readonly<Record<string, readonly string[]>>;
};

export function writeApiReports(directory?: string, kits?: readonly Kit[]): void;
export function compareApiReports(directory?: string, kits?: readonly Kit[]): void;
