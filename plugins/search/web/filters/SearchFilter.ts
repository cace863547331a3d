import { AutocompleteFilter } from './AutocompleteFilter.tsx';
import { CheckboxFilter } from './CheckboxFilter.tsx';
import { SelectFilter } from './SelectFilter.tsx';

/** The ways to choose among the values of a field. Wire: the names are the peer's. */
export const SearchFilter = { Checkbox: CheckboxFilter, Select: SelectFilter, Autocomplete: AutocompleteFilter };
