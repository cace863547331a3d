type Value = string | number | boolean;

/** The properties of the control for one type of setting. */
export type FieldProps<Setting> = { setting: Setting; value: Value; onChange: (value: Value) => void };
