/** Coming to an address, and standing still there. */

/** The page is drawn, and everything that it asked for has come. */
export async function ready(person) {
  const { page } = person;
  await page.locator("main :is(h1, h2)").first().waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  return person;
}

export async function visit(person, address) {
  await person.page.goto(new URL(address, person.page.url()).href);
  return ready(person);
}

/** Rosa at that address. */
export const at =
  (address) =>
  ({ rosa }) =>
    visit(rosa, address);

export const home = at("/");

/** At a table, with the newest step on show. */
export async function seated(person, address) {
  await visit(person, address);
  await person.page.locator("[data-settled]").waitFor();
  return person;
}

export const press = ({ page }, name) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();
