/** Collects the measured tasks and prints them as tables. */

import { LONG_TASK_MS, type LongTask } from "../pageTasks";

/** Of all long tasks, so many are listed. */
const LISTED = 10;

/** Something that was measured several times: its long tasks, a list for each time. */
interface Phase {
  where: string;
  turns: LongTask[][];
}

export class Report {
  /** Limits that were exceeded. */
  readonly exceeded: string[] = [];
  private readonly phases: Phase[] = [];

  /**
   * Adds a phase. Other work of the machine makes a task longer, but not twice in the same place:
   * a task exceeds the limit if it is long most times.
   */
  add(where: string, turns: LongTask[][]): void {
    this.phases.push({ where, turns });
    const steady = steadyTasks(turns);
    if (steady.length === 0) return;
    const many = steady.length === 1 ? "a task" : `${steady.length} tasks`;
    const ms = Math.max(...steady.map(({ ms }) => ms));
    this.exceeded.push(`${where}: ${many} of over ${LONG_TASK_MS} ms most times, up to ${ms} ms`);
  }

  print(): void {
    printTable(
      ["Where", "Long tasks", "Own, each turn", "Longest own ms", "Own, most times"],
      this.phases.map(({ where, turns }) => {
        const own = turns.map((tasks) => tasks.filter(({ own }) => own));
        const longest = Math.max(0, ...own.flat().map(({ ms }) => ms));
        const counts = own.map((tasks) => tasks.length).join(", ");
        return [where, turns.flat().length, counts, longest || "", steadyTasks(turns).length];
      }),
    );
    console.log("");
    const all = this.phases.flatMap(({ where, turns }) =>
      turns.flat().map((task) => ({ where, ...task })),
    );
    printTable(
      ["The longest", "ms", "Code ms", "Most of it", "Script", "Own"],
      all
        .sort((a, b) => b.ms - a.ms)
        .slice(0, LISTED)
        .map(({ where, during, ms, code_ms, most, script, own }) => {
          const at = during ? `${where}, ${during}` : where;
          return [at, ms, code_ms, most, script, own ? "yes" : "no"];
        }),
    );
  }
}

/** The longest own task of each thing that was done, in the median of all turns. */
function steadyTasks(turns: LongTask[][]): LongTask[] {
  const longest = turns.map((tasks) => {
    const own = tasks.filter(({ own }) => own).sort((a, b) => a.ms - b.ms);
    return new Map(own.map((task) => [task.during, task]));
  });
  const done = new Set(longest.flatMap((tasks) => [...tasks.keys()]));
  return [...done].flatMap((during) => {
    const tasks = longest.flatMap((each) => each.get(during) ?? []);
    return tasks.sort((a, b) => b.ms - a.ms)[turns.length >> 1] ?? [];
  });
}

export type Cell = string | number;

export function printTable(head: string[], rows: Cell[][]): void {
  for (const cells of [head, head.map(() => "---"), ...rows]) {
    console.log(`| ${cells.join(" | ")} |`);
  }
}
