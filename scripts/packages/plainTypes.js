/**
 * The types of protocol messages are derived from schemas, with the schema package. The library has no dependencies,
 * so each type is written out here.
 */
import ts from 'typescript';

const WRITTEN_OUT =
  ts.NodeBuilderFlags.NoTruncation | ts.NodeBuilderFlags.InTypeAlias | ts.NodeBuilderFlags.MultilineObjectLiterals;

/** Whether a declaration takes types from a package. */
export const usesPackage = (declaration) => /from ['"](?!\.|node:)/.test(declaration);

/** Declarations with the exported types written out, by file. */
export const writePlainTypes = (files) => {
  const program = ts.createProgram(files, { module: ts.ModuleKind.NodeNext, strict: true, skipLibCheck: true });
  const checker = program.getTypeChecker();
  return new Map(files.map((file) => [file, plainTypes(program.getSourceFile(file), checker)]));
};

const plainTypes = (source, checker) => {
  const own = source.statements.filter((one) => ts.isImportDeclaration(one) && !usesPackage(one.getText(source)));
  const types = source.statements
    .filter((one) => ts.isTypeAliasDeclaration(one) && isExported(one))
    .map((alias) => `${commentsOf(alias, source)}export type ${alias.name.text} = ${writtenOut(alias, checker)};`);
  return [...own.map((one) => one.getText(source)), ...types, ''].join('\n');
};

const isExported = (declaration) =>
  declaration.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** The comment is above the schema, which has the same name and comes first. */
const commentsOf = (alias, source) => {
  const schema = source.statements.find(
    (one) =>
      ts.isVariableStatement(one) && one.declarationList.declarations[0].name.getText(source) === alias.name.text,
  );
  const text = source.text;
  return [schema, alias]
    .flatMap((one) => (one ? (ts.getLeadingCommentRanges(text, one.getFullStart()) ?? []) : []))
    .filter(({ pos }) => pos > 0)
    .map(({ pos, end }) => `${text.slice(pos, end)}\n`)
    .join('');
};

const writtenOut = (alias, checker) => {
  const node = checker.typeToTypeNode(checker.getTypeAtLocation(alias), alias, WRITTEN_OUT);
  return ts.createPrinter().printNode(ts.EmitHint.Unspecified, node, alias.getSourceFile());
};
