type Doors = Readonly<Record<string, string>>;
type Kit = { name: string; doors: Doors; webDoors: Doors; publicNames: Readonly<Record<string, readonly string[]>> };

export function publicFile(file: string): string;
export function writePublicDoors(kit: Kit, exported: ReadonlyMap<string, readonly string[]>, folder: string): void;
