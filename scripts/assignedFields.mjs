/** These define the fields of their classes, thousands for each page, by a function that asks whether each exists. */
const packages = /\/node_modules\/(?:markdown-it|@shikijs\/engine-oniguruma)\/dist\//;
const fields =
  /^(\s*)_(?:defineProperty|_publicField)\(\s*this,(?:\s*\/\*\*(?:(?!\*\/)[\s\S])*\*\/)?\s*"(\w+)"(?:,\s*([^;]*?))?\s*\);$/gm;

/** Every rule of a grammar has fields that are defined as undefined and then assigned by its constructor. */
const textmate = /\/node_modules\/@shikijs\/vscode-textmate\/dist\//;
const bareFields = /^\s+(?!(?:break|continue|debugger|return);)[\w$]+;\n/gm;

/** Fields of the classes that rendering creates most are assigned, as their authors wrote them. */
export function assignedFields() {
  return {
    name: 'assigned-fields',
    transform(code, id) {
      if (textmate.test(id)) return { code: code.replace(bareFields, ''), map: null };
      if (!packages.test(id)) return undefined;
      return {
        code: code.replace(fields, (_all, space, name, value) => `${space}this.${name} = ${value};`),
        map: null,
      };
    },
  };
}
