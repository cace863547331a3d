/** The part of JSON Schema (draft 2020-12) that the built-in kinds use; a custom kind may use any keyword. */
export type JsonSchema = {
  [keyword: string]: unknown;
  type?: string;
  required?: readonly string[];
  properties?: Readonly<Record<string, JsonSchema>>;
  items?: JsonSchema;
  enum?: readonly unknown[];
  minLength?: number;
  anyOf?: readonly JsonSchema[];
};

/** A field of the spec that holds one entity ref or a list of them. */
export type RelationField = {
  field: string;
  /** The kind of refs that do not name one; without it, such a ref is an error. */
  defaultKind?: string;
  type: string;
  inverse: string;
};

/** The definition of a built-in or custom kind. */
export type KindDefinition = {
  kind: string;
  apiVersions: readonly string[];
  /** The schema of the spec. */
  schema: JsonSchema;
  /** Schemas that replace it for certain values of `spec.type`. */
  schemaByType?: Readonly<Record<string, JsonSchema>>;
  relations: readonly RelationField[];
};

/** A kind that an organisation adds in `catalog.kinds`. */
export type CustomKind = Omit<KindDefinition, 'apiVersions' | 'relations'> &
  Partial<Pick<KindDefinition, 'apiVersions' | 'relations'>>;
