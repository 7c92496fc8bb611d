/** Reads the JSON body of a request or an answer. Returns null if it is not JSON, or as soon as it exceeds `most` bytes. */
export const readBoundedJson = async ({ body }: Pick<Body, 'body'>, most: number): Promise<unknown> => {
  const decoder = new TextDecoder()
  let [text, length] = ['', 0]
  try {
    for await (const chunk of body ?? []) {
      length += chunk.byteLength
      if (length > most) return null
      text += decoder.decode(chunk, { stream: true })
    }
    return JSON.parse(text + decoder.decode()) as unknown
  } catch {
    return null
  }
}
