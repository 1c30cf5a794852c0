/** The transparency log in SQL: entries wait for a place in the tree, whose full nodes are stored. */
import { createHash } from 'node:crypto';
import {
  EMPTY_TREE,
  GrowingTree,
  leafOf,
  nodesIn,
  type Entry,
  type Hash,
  type HashedNode,
  type TreeHead,
  type TreeNode,
} from '../../protocol/index.ts';
import type { EntryOfTable, PlacedEntry } from './eventStore.ts';
import { KEY, SqlReads } from './sqlReads.ts';
import type { Statement, Value } from './statements.ts';

interface WaitingEntry extends Entry {
  readonly number: number;
}

/** Nodes held in memory: proofs share the upper ones. */
const MOST_NODES = 10_000;

const hash: Hash = (bytes) => createHash('sha256').update(bytes).digest();

export abstract class SqlTransparency extends SqlReads {
  readonly #nodes = new Map<string, string>();

  /** One statement, on the disk when it is answered. */
  protected abstract write<Row extends object>(text: string, values: readonly Value[]): Promise<readonly Row[]>;

  /**
   * One transaction on a table: `claim` returns its key and locks its row, then the other statements follow. False, and
   * nothing is written, when `claim` finds no row.
   */
  protected abstract together(
    table: string,
    claim: Statement,
    others: (key: number) => readonly Statement[],
  ): Promise<boolean>;

  async treeHead(): Promise<TreeHead> {
    const [row] = await this.query<TreeHead>('SELECT size, root FROM transparency_head', []);
    return row ? { ...row } : EMPTY_TREE;
  }

  async treeNode({ level, number }: TreeNode): Promise<string> {
    const name = `${level} ${number}`;
    const known = this.#nodes.get(name);
    if (known !== undefined) return known;
    const found = level === 0 ? await this.#leaf(number) : await this.#node(level, number);
    if (found === undefined) throw new Error(`the transparency log has no node ${name}`);
    if (this.#nodes.size >= MOST_NODES) this.#nodes.clear();
    this.#nodes.set(name, found);
    return found;
  }

  /** The update of the head is the lock: the second of two processes finds another size. */
  async growTree(most: number): Promise<number> {
    const { size } = await this.treeHead();
    const waiting = await this.query<WaitingEntry>(
      'SELECT number, label, value FROM transparency WHERE place IS NULL ORDER BY number LIMIT $1',
      [most],
    );
    if (waiting.length === 0) return 0;
    const edge = nodesIn([0, size]).map(async (node) => ({ ...node, hash: await this.treeNode(node) }));
    const tree = new GrowingTree(await Promise.all(edge), hash);
    const nodes = waiting.flatMap((entry) => tree.add(leafOf(entry, hash)));
    const claim = {
      text: `INSERT INTO transparency_head (key, size, root) VALUES (1, $2, $3)
        ON CONFLICT (key) DO UPDATE SET size = excluded.size, root = excluded.root WHERE transparency_head.size = $1
        RETURNING key`,
      values: [size, tree.head.size, tree.head.root],
    };
    const isGrown = await this.together('', claim, () => [
      ...waiting.map(({ number }, i) => ({
        text: 'UPDATE transparency SET place = $2 WHERE number = $1',
        values: [number, size + i],
      })),
      ...nodes.map((node) => ({
        text: 'INSERT INTO transparency_nodes (level, number, hash) VALUES ($1, $2, $3)',
        values: [node.level, node.number, node.hash],
      })),
    ]);
    return isGrown ? waiting.length : 0;
  }

  async entriesAt(table: string, from: number, most: number): Promise<readonly PlacedEntry[]> {
    const rows = await this.query<PlacedEntry>(
      `SELECT label, value, place FROM transparency WHERE key = ${KEY} AND place >= $2 ORDER BY place LIMIT $3`,
      [table, from, most],
    );
    return rows.map((row) => ({ ...row }));
  }

  async entriesFrom(place: number, most: number): Promise<readonly Entry[]> {
    const rows = await this.query<Entry>(
      'SELECT label, value FROM transparency WHERE place >= $1 ORDER BY place LIMIT $2',
      [place, most],
    );
    return rows.map((row) => ({ ...row }));
  }

  async entriesOfTables(place: number, most: number): Promise<readonly EntryOfTable[]> {
    const rows = await this.query<EntryOfTable>(
      `SELECT label, value, tables.id AS "table" FROM transparency LEFT JOIN tables ON tables.key = transparency.key
       WHERE place >= $1 ORDER BY place LIMIT $2`,
      [place, most],
    );
    return rows.map((row) => ({ ...row }));
  }

  async addEntries(entries: readonly EntryOfTable[]): Promise<void> {
    const text = `INSERT INTO transparency (key, label, value)
      VALUES (coalesce((SELECT key FROM tables WHERE id = $1), 0), $2, $3) RETURNING key`;
    await Promise.all(entries.map(({ table, label, value }) => this.write(text, [table ?? '', label, value])));
  }

  async #leaf(place: number): Promise<string | undefined> {
    const [entry] = await this.query<Entry>('SELECT label, value FROM transparency WHERE place = $1', [place]);
    return entry && leafOf(entry, hash);
  }

  async #node(level: number, number: number): Promise<string | undefined> {
    const text = 'SELECT hash FROM transparency_nodes WHERE level = $1 AND number = $2';
    return (await this.query<HashedNode>(text, [level, number]))[0]?.hash;
  }
}
