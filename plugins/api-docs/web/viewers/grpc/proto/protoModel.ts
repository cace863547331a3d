import type { LineRange } from '@callboard/definitions/common';

export type ProtoOption = {
  name: string;
  /** As written. */
  value: string;
};

type Documented = { description?: string; options: readonly ProtoOption[]; lines: LineRange };

export type ProtoField = Documented & {
  name: string;
  /** As written; of a map, the type of its values. */
  type: string;
  number: string;
  label?: 'optional' | 'required' | 'repeated';
  /** The type of a map's keys. */
  mapKey?: string;
  oneof?: string;
};

/** A declaration at the top level or inside a message; `fullName` includes the package and the enclosing messages. */
type Named = Documented & { name: string; fullName: string };

export type ProtoMessage = Named & {
  fields: readonly ProtoField[];
  oneofs: readonly { name: string; description?: string }[];
  /** Numbers and names that must not be reused, as written. */
  reserved: readonly string[];
  extensionRanges: readonly string[];
};

export type ProtoEnumValue = Documented & { name: string; number: string };
export type ProtoEnum = Named & { values: readonly ProtoEnumValue[]; reserved: readonly string[] };

export type ProtoMethod = Documented & {
  name: string;
  request: string;
  response: string;
  isRequestStream: boolean;
  isResponseStream: boolean;
};
export type ProtoService = Named & { methods: readonly ProtoMethod[] };

/** Fields added to a message of another file. */
export type ProtoExtension = { scope: string; target: string; fields: readonly ProtoField[]; lines: LineRange };

export type ProtoFile = {
  description?: string;
  /** proto2, proto3, or an edition. */
  syntax?: string;
  packages: readonly string[];
  imports: readonly { path: string; modifier?: string }[];
  options: readonly ProtoOption[];
  services: readonly ProtoService[];
  messages: readonly ProtoMessage[];
  enums: readonly ProtoEnum[];
  extensions: readonly ProtoExtension[];
  /** Lines with statements that were skipped. */
  skippedLines: readonly number[];
};

export function isDeprecated({ options }: { options: readonly ProtoOption[] }): boolean {
  return options.some(({ name, value }) => name === 'deprecated' && value === 'true');
}

/** The scope of a full name: `fuel.v1` of `fuel.v1.Leg`. */
export function scopeOf(fullName: string): string {
  return fullName.split('.').slice(0, -1).join('.');
}
