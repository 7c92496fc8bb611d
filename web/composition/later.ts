/** A port whose adapter is chosen at every call: what it depends on is known only once the page has been told. */
export const later = <Port extends object>(choose: () => Port): Port =>
  new Proxy({} as Port, { get: (_, key) => Reflect.get(choose(), key) })
