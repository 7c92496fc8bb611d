/** The JSON body of a request or an answer; null when it is none, or longer than `most` bytes: the rest of it is then never read. */
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
