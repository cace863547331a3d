type Kit = {
  name: string;
  folder: string;
  doors: Readonly<Record<string, string>>;
  webDoors: Readonly<Record<string, string>>;
};

export function writeApiReports(directory?: string, kits?: readonly Kit[]): void;
export function compareApiReports(directory?: string, kits?: readonly Kit[]): void;
